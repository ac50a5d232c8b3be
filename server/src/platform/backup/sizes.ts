const GIGABYTE = 1024 ** 3

export const inWords = (bytes: number): string =>
  bytes >= GIGABYTE ? `${(bytes / GIGABYTE).toFixed(2)} GB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
