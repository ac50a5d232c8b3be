/** Short names as somebody types them in one line. */
export const namesIn = (typed: string): string[] => typed.split(/[\s、，,;；]+/).filter(Boolean)
