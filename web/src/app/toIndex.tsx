import { redirect } from 'react-router'

const toIndex = () => redirect('/index')

export const loader = toIndex
export const clientLoader = toIndex
