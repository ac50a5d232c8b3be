import { listAddress } from '../platform/steps/listAddress.ts'

/** Where everything that bears a tag is listed, whatever its kind. */
export const tagAddress = (tag: string, page?: number) => listAddress('/searchList', { tag, page })
