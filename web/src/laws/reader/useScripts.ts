import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page as the server draws it: what only scripts can do is not offered there. */
export const useScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
