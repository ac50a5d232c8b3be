import { z } from 'zod'

/** An amount as editors write it, 38 or 68.5. */
export const Amount = z
  .number('价格应为数字')
  .min(0, '价格不能小于 0')
  .max(1_000_000, '价格至多一百万元')
  .refine((yuan) => Number(yuan.toFixed(2)) === yuan, '价格至多两位小数')

/** Kept as text with two decimals because money is not a binary fraction. */
export const Price = Amount.transform((yuan) => yuan.toFixed(2))
