/** One law at the desk. */
export const lawAddress = (lawId: string): string => `/office/law?id=${lawId}`
