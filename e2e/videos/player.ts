import { expect, type Page } from '@playwright/test'

export const CALLS = '/magazine/web/v1/portal/knowledge'
type Film = { esId: string; title: string; video: { series: string; episode: number } }

export const films = async (page: Page): Promise<Film[]> =>
  (await (await page.request.get(`${CALLS}/list?kind=video&pageSize=100`)).json()).rows
export const episode = async (page: Page, number: number) => {
  const film = (await films(page)).find(({ video }) => video.series === '案例评析' && video.episode === number)
  if (!film) throw new Error(`there is no episode ${number}`)
  return film
}
/** The controls are there from the beginning; they and the keys do something once the scripts have taken the page over. */
export const alive = (page: Page) => expect(page.getByRole('button', { name: '播放', exact: true })).toBeEnabled()
export const openPlayer = async (page: Page, address: string) => {
  await page.goto(address)
  await alive(page)
  await expect.poll(() => state(page).then(({ length }) => length)).toBeGreaterThan(30)
}
export const state = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    length: Number.isFinite(video.duration) ? video.duration : 0,
    paused: video.paused,
    volume: video.volume,
    muted: video.muted,
    rate: video.playbackRate,
    captions: video.textTracks[0]?.mode,
    spoken: [...(video.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join(''),
  }))
export const timeNear = (page: Page, second: number) =>
  expect
    .poll(async () => Math.abs((await state(page)).time - second), { message: `near ${second} s` })
    .toBeLessThan(0.4)
