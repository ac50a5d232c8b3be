/** How a captcha is refused: a wrong one is told as such, one that has run out is only renewed. Free of the schema library. */
export const CAPTCHA_WRONG = 478
export const CAPTCHA_EXPIRED = 480
