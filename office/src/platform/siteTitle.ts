/** The name of the site, which comes with the document. */
export const siteTitle = () => document.querySelector<HTMLMetaElement>('meta[name="site-title"]')?.content ?? '编辑部'
