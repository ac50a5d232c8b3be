/** What is shown beside a citation: whoever goes there from the text has not left it. Apart from the editor, which comes later. */
export const BESIDE_CITED = 'data-cited'
