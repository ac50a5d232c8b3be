import type { FastifyInstance } from 'fastify'
import type { Admit } from '../edge/admission.ts'

/** A file made for one reader's request. */
export type Download = { name: string; type: string; content: string | Buffer }

/** Serves `<folder>/<id>.<extension>` as a file to be kept; what is not there answers like every missing address. */
export function download(
  app: FastifyInstance,
  { folder, extension, admit }: { folder: string; extension: string; admit: Admit },
  make: (id: string) => Promise<Download | undefined>,
): void {
  app.get<{ Params: { id: string } }>(`${folder}/:id(^[A-Za-z0-9_-]{1,64}).${extension}`, async (request, reply) => {
    const file = await admit(request, reply, () => make(request.params.id))
    if (!file) return reply.callNotFound()
    reply.header('cache-control', 'no-cache')
    reply.header('content-disposition', disposition(file.name, `${request.params.id}.${extension}`))
    const charset = typeof file.content === 'string' ? '; charset=utf-8' : ''
    return reply.type(file.type + charset).send(file.content)
  })
}

/** RFC 6266: the name as it is for today's browsers, a plain one for the rest. */
export function disposition(name: string, plain: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
