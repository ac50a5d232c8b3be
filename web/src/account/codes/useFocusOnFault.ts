import { type RefObject, useEffect, useRef } from 'react'

/** For a form: takes the reader to the field that is marked as wrong, each time a fault is found. */
export function useFocusOnFault(fault: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault])
  return form
}
