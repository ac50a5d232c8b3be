import type { APIRequestContext } from '@playwright/test'

type Version = { esId: string; published: string; effective: string }

/** The demonstration regulation with its three versions, the newest first. */
export async function regulation(request: APIRequestContext): Promise<[Version, Version, Version]> {
  const { rows } = await (await request.get('/magazine/web/v1/law/list?keyword=示例省政府采购条例&sort=name')).json()
  const { esId } = rows.find(({ title }: { title: string }) => title === '示例省政府采购条例')
  const { data } = await (await request.get(`/magazine/web/v1/law/versions/${esId}`)).json()
  return data
}
