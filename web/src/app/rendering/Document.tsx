import type { ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router'
import { applyDisplay, TINTS } from '../../platform/display.ts'
import { useSteps } from '../../platform/steps/go.ts'
import { useSite } from '../../platform/useSite.ts'
import { LastResort } from '../../ui/states/LastResort.tsx'
import { Toasts } from '../../ui/states/Toasts.tsx'
import { useMark } from './mark.ts'

/** The whole page as the server sends it. */
export function Document({ children }: { children: ReactNode }) {
  const { grey } = useSite()
  const mark = useMark()
  useSteps()
  return (
    <html lang="zh-CN" className={grey ? 'grayscale' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <FixedHead />
        <LastResort>
          <Meta />
        </LastResort>
        <Links />
        {/* Runs before the first paint, so that nothing flashes in the wrong size. Its text is fixed, never data. */}
        <script nonce={mark} suppressHydrationWarning>
          {applyDisplay}
        </script>
      </head>
      <body>
        <div id="page">
          {children}
          <LastResort>
            <Toasts />
          </LastResort>
        </div>
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  )
}

function FixedHead() {
  return (
    <>
      <meta name="format-detection" content="telephone=no" />
      <meta name="color-scheme" content="light dark" />
      {/* The script below changes their colour where the reader chose one. */}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={TINTS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={TINTS.dark} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" title="站内搜索" />
      {/* Nothing is painted before the whole header is here: what stands at its right edge would move as the rest arrives. */}
      <link rel="expect" href="#main" blocking="render" />
    </>
  )
}
