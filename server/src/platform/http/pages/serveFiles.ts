import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { FILES_PATH, type FileStore } from '../../files/files.ts'
import { closedPolicy } from '../edge/securityHeaders.ts'

/** Stored pictures, films and documents, whole or in part. Opened on their own they are shut in a sandbox: an SVG may hold script. */
export async function serveFiles(app: FastifyInstance, store: FileStore): Promise<void> {
  mkdirSync(store.folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: store.folder,
    prefix: `${FILES_PATH}/`,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'deny',
    setHeaders(reply, path) {
      // A document opened beside the pages would run in a viewer we do not know. Its name is given by the link; one said here would win.
      if (/\.(?:pdf|docx|xlsx)$/.test(path)) reply.header('content-disposition', 'attachment')
      reply.header('content-security-policy', closedPolicy("style-src 'unsafe-inline'", 'sandbox'))
    },
  })
}
