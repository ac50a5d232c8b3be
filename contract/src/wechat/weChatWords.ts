/** The account's phone must be confirmed before a chat account is bound. Free of the schema library. */
export const NOT_CONFIRMED = 5565
