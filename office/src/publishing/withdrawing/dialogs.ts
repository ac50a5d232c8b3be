/** What taking something from readers and giving it back ask, in one part. */
export { RestoreDialog } from './RestoreDialog.tsx'
export { WithdrawDialog } from './WithdrawDialog.tsx'
