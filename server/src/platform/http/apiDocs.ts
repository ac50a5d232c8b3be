import { createHash } from 'node:crypto'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../process/config.ts'
import { closedPolicy } from './edge/securityHeaders.ts'
import { openApi } from './openApi.ts'

type Shape = {
  type?: string
  description?: string
  enum?: unknown[]
  items?: Shape
  properties?: Record<string, Shape>
  anyOf?: Shape[]
  default?: unknown
}
type Operation = {
  operationId: string
  summary: string
  security: unknown[]
  'x-changes': boolean
  'x-ours': boolean
  parameters: { name: string; in: string; required: boolean; schema: Shape }[]
  requestBody?: { content: Record<string, { schema: Shape }> }
  responses: { 200: { content: Record<string, { schema: Shape }> } }
}

const STYLE = `
:root{color-scheme:light;font:15px/1.65 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1c1b19;background:#fbfaf6}
body{margin:0 auto;max-width:960px;padding:32px 24px 80px}
h1{font:700 30px/1.3 "Source Han Serif SC","Noto Serif CJK SC","Songti SC",serif;margin:0 0 8px}
h2{font:700 20px/1.3 "Source Han Serif SC","Noto Serif CJK SC","Songti SC",serif;margin:40px 0 8px;padding-top:12px;border-top:2px solid #1c1b19}
details{border-bottom:1px solid #ddd7ca;padding:10px 0}summary{cursor:pointer}
code{font:13px/1.6 ui-monospace,"SFMono-Regular",Menlo,monospace}
.m{display:inline-block;min-width:44px;color:#a3201d;font-weight:600}.t{color:#6f6a61;font-size:13px;margin-left:10px}
ul{margin:6px 0 6px 4px;padding-left:18px}a{color:#1f4e79}p{margin:6px 0}`

/** The contract in machine form and as a page, both made from it at start. */
export function apiDocs(app: FastifyInstance, config: Pick<Config, 'siteTitle' | 'publicOrigin'>): void {
  const document = openApi({ title: config.siteTitle, origin: config.publicOrigin })
  const page = Buffer.from(docsPage(config.siteTitle, document.paths as Record<string, Record<string, Operation>>))
  const policy = closedPolicy(`style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`)
  app.get(`${BASE_PATH}/openapi.json`, async () => document)
  app.get(`${BASE_PATH}/docs`, async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )
}

function docsPage(title: string, paths: Record<string, Record<string, Operation>>): string {
  const groups = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [resource = ''] = operation.operationId.split('.')
      groups.set(resource, [...(groups.get(resource) ?? []), entry(method, path, operation)])
    }
  }
  const sections = [...groups]
    .map(([resource, entries]) => `<h2>${escapeHtml(resource)}</h2>${entries.join('')}`)
    .join('')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>接口说明 · ${escapeHtml(title)}</title><style>${STYLE}</style></head><body><h1>接口说明</h1><p>基址 <code>${BASE_PATH}</code>。每个已处理的结果都以 HTTP 200 回答，<code>code</code> 说明实情，200 为成功，<code>msg</code> 总有内容。机器可读的版本：<a href="${BASE_PATH}/openapi.json">openapi.json</a></p>${sections}</body></html>`
}

function entry(method: string, path: string, operation: Operation): string {
  const notes = [
    operation.security.length === 1 && '需要登录',
    operation['x-changes'] && '有改动',
    operation['x-ours'] && '本站自有',
  ].filter((note) => note !== false)
  const inputs = operation.parameters.map(({ name, in: place, required, schema }) =>
    field(`${name}${required ? '' : '（可选）'}`, schema, place === 'path' ? '路径' : '查询'),
  )
  const body = shapeIn(operation.requestBody?.content)
  const reply = shapeIn(operation.responses[200].content)
  return `<details><summary><span class="m">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code><span class="t">${escapeHtml([operation.summary, ...notes].join(' · '))}</span></summary>
${inputs.length > 0 ? `<p>输入</p><ul>${inputs.join('')}</ul>` : ''}${body ? `<p>请求体</p>${fields(body)}` : ''}<p>回答</p>${reply ? fields(reply) : ''}</details>`
}

const shapeIn = (content: Record<string, { schema: Shape }> = {}) => Object.values(content)[0]?.schema

function fields(shape: Shape): string {
  const inner = shape.properties ?? shape.items?.properties ?? shape.anyOf?.find((one) => one.properties)?.properties
  return inner
    ? `<ul>${Object.entries(inner)
        .map(([name, sub]) => field(name, sub))
        .join('')}</ul>`
    : ''
}

function field(name: string, shape: Shape, place = ''): string {
  const type = shape.type ?? shape.anyOf?.map((one) => one.type ?? '').join(' | ') ?? ''
  const facts = [
    place,
    type,
    shape.enum?.join(' / '),
    shape.default !== undefined && `默认 ${String(shape.default)}`,
    shape.description,
  ]
  return `<li><code>${escapeHtml(name)}</code><span class="t">${escapeHtml(facts.filter(Boolean).join(' · '))}</span>${fields(shape)}</li>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
