import css from './public.module.css'

/** The readers' own page in these words. */
export const PublicPreview = ({ html }: { html: string }) => (
  // No script of any kind runs in it; the same origin lets it have its styles.
  <iframe className={css.preview} srcDoc={html} sandbox="allow-same-origin" title="读者将看到的页面" />
)
