/** A setting that cannot be used; the message names it in one line. */
export class ConfigError extends Error {}
