import { useEffect } from 'react'
import { quietApi } from '../platform/api/browserApi.ts'
import { NetworkError } from '../platform/api/NetworkError.ts'

const EVERY = 45_000

/** The first HTML is grey when it must be; a page left open follows within a minute, both ways. */
export function useGreyscale(): void {
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return
      try {
        document.documentElement.classList.toggle('grayscale', await quietApi.portal.dayOfMourning())
      } catch (error) {
        if (!(error instanceof NetworkError)) window.reportError(error)
      }
    }
    const timer = setInterval(look, EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
