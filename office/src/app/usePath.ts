import { useLocation } from 'react-router'

/** Where one is, as doors name it: `/office/` is `/office`. */
export const usePath = (): string => useLocation().pathname.replace(/(?<=.)\/$/, '')
