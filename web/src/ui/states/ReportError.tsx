import { reportError } from '../../platform/api/errorReport.ts'
import { useSite } from '../../platform/useSite.ts'
import { errorLetter } from './errorLetter.ts'

/** 我要纠错: a form over the page, or a letter where there are no scripts, which a browser that has them need not know. */
export function ReportError({ title, path }: { title?: string; path: string }) {
  const { site } = useSite()
  return (
    <>
      <button
        type="button"
        className="needs-script"
        onClick={() => reportError({ title: title ?? document.title, path })}
      >
        我要纠错
      </button>
      <noscript>
        {import.meta.env.SSR && site.footer.email && (
          <a href={errorLetter(site.footer.email, title ?? site.systemTitle, site.origin + path)}>我要纠错</a>
        )}
      </noscript>
    </>
  )
}
