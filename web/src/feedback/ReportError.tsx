import { lazy, Suspense, useState } from 'react'
import { useSite } from '../platform/useSite.ts'
import { errorLetter } from '../ui/errorLetter.ts'

/** Comes with the first tap: most readers never need it. */
const FeedbackDialog = lazy(async () => ({ default: (await import('./FeedbackDialog.tsx')).FeedbackDialog }))

type Props = { title: string; path: string; label?: string }

/** 我要纠错: a form over the page, or a letter where there are no scripts. */
export function ReportError({ title, path, label = '我要纠错' }: Props) {
  const [open, setOpen] = useState(false)
  const { site } = useSite()
  return (
    <>
      <button type="button" className="needs-script" onClick={() => setOpen(true)}>
        {label}
      </button>
      {site.footer.email && (
        <noscript>
          <a href={errorLetter(site.footer.email, title, site.origin + path)}>{label}</a>
        </noscript>
      )}
      {open && (
        <Suspense>
          <FeedbackDialog type="1" page={path} about={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
