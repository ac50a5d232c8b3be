import { z } from 'zod'

/** As RFC 9116 wants them: an address to write to, to call, or to open by TLS. */
const CONTACT = /^(?:mailto:[^\s@<>]+@[^\s@<>]+|tel:\+?[\d-]{3,20}|https:\/\/[^\s<>]+)$/

export const securityVariables = {
  SECURITY_CONTACT: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => CONTACT.test(part)), '应为以逗号分隔的 mailto:、https:// 或 tel: 地址')
    .optional(),
  SECURITY_POLICY: z
    .string()
    .regex(/^https:\/\/[^\s<>]+$/, '应为 https:// 开头的地址')
    .optional(),
}
