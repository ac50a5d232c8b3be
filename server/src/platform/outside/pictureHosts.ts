import { z } from 'zod'

export type PictureHosts = { known: string[]; configured: string[] }

const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** Host names of the web, asked by TLS; a whole origin such as http://10.0.0.5:8080 is asked as it stands. */
export const pictureHosts = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (parts) => parts.every((part) => HOST.test(part) || isOrigin(part)),
    '应为以逗号分隔的主机名或来源，例如 mmbiz.qpic.cn,https://img.example.cn',
  )
  .transform(
    (parts): PictureHosts => ({
      known: parts.filter((part) => !isOrigin(part)).map((host) => `https://${host}`),
      configured: parts.filter(isOrigin),
    }),
  )

const isOrigin = (part: string) => /^https?:\/\//.test(part) && URL.parse(part)?.origin === part
