import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { Call } from '@zhengcai/contract/calls.ts'
import { readersContract } from '@zhengcai/contract/contract.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

/** OpenAPI 3.1 derived from the contract of the readers' side: nothing in it is written by hand. */
export function openApi({ title, origin }: { title: string; origin: string }): Json {
  const paths: Record<string, Json> = {}
  for (const [resource, calls] of Object.entries(readersContract)) {
    for (const [key, call] of Object.entries(calls) as [string, Call][]) {
      const [method = 'GET', template = ''] = call.address.split(' ')
      const path = template.replaceAll('?}', '}')
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation(resource, key, call) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} 接口`,
      version: '1',
      description: '每个已处理的结果都以 HTTP 200 回答，由 code 说明实情；200 为成功。',
    },
    servers: [{ url: origin + BASE_PATH }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'auth_token' },
      },
    },
    paths,
  }
}

function operation(resource: string, key: string, call: Call): Json {
  return {
    operationId: `${resource}.${key}`,
    tags: [resource],
    summary: call.summary,
    'x-changes': call.changes === true,
    'x-ours': call.ours === true,
    security:
      call.access === 'member'
        ? [{ bearer: [] }]
        : call.access === 'preview'
          ? [{}, { bearer: [] }, { cookie: [] }]
          : call.access === 'optional'
            ? [{}, { bearer: [] }]
            : [],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...((call.body || call.upload) && {
      requestBody: {
        required: true,
        content: { [call.upload ? 'multipart/form-data' : 'application/json']: { schema: formOf(call, call.body) } },
      },
    }),
    responses: {
      200: {
        description: '成功或已说明原因的拒绝',
        content: 'file' in call ? FILE : 'document' in call ? PAGE : { 'application/json': { schema: envelope(call) } },
      },
    },
  }
}

const BINARY = { type: 'string', format: 'binary', description: '文件' }
const PAGE = { 'text/html': { schema: { type: 'string', description: '页面' } } }
const FILE = { 'application/octet-stream': { schema: BINARY } }

function formOf({ upload }: Call, body: z.ZodObject = z.object({})): Json {
  const shape = schemaOf(body, 'input')
  if (!upload) return shape
  return { ...shape, properties: { ...(shape.properties as Json), [upload.field]: BINARY } }
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

function envelope(call: Exclude<Call, { file: true } | { document: true }>): Json {
  const code = { type: 'integer', description: '200 为成功' }
  const msg = { type: 'string' }
  if ('data' in call) return object({ code, msg, data: schemaOf(call.data, 'output') })
  if ('row' in call)
    return object({
      code,
      msg,
      rows: { type: 'array', items: schemaOf(call.row, 'output') },
      total: { type: 'integer' },
    })
  const { properties } = schemaOf(call.reply, 'output') as { properties: Json }
  return object({ code, msg, ...properties })
}

const object = (properties: Json): Json => ({ type: 'object', required: ['code', 'msg'], properties })

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
