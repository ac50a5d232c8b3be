import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

/** A refusal is an answer and has its page; anything else is a fault and belongs in the log. */
function logFault(error: unknown): void {
  if (!isRouteErrorResponse(error)) window.reportError(error)
}

const place = (!import.meta.env.DEV && document.getElementById('page')) || document

startTransition(() => {
  hydrateRoot(
    place,
    <StrictMode>
      <HydratedRouter onError={logFault} />
    </StrictMode>,
  )
})
