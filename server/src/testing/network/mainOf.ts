import { withoutScripts } from '../../platform/http/pages/withoutScripts.ts'

/** What a page says, without what runs in it. */
export const mainOf = (html: string): string => withoutScripts(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
