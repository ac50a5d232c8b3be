import { type Film, seriesNames } from './film.ts'
import type { Timeline } from './timeline.ts'

export function captions({ cues }: Timeline) {
  const blocks = cues.map(({ from, to, text }, i) => `${i + 1}\n${clock(from)} --> ${clock(to)}\n${text}\n`)
  return `WEBVTT\n\n${blocks.join('\n')}`
}

function clock(seconds: number) {
  const rest = (seconds % 60).toFixed(3).padStart(6, '0')
  return `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${rest}`
}

/** The film's page with the times the finished film really has. */
export function filmPage(film: Film, timeline: Timeline, seconds: number) {
  const chapters = film.scenes.flatMap(({ chapter }, i) => {
    return chapter ? [`  - { at: ${Math.round(timeline.scenes[i]?.from ?? 0)}, title: ${chapter} }`] : []
  })
  return `---
title: ${film.title}
summary: ${film.summary}
class: ${film.series}
series: ${seriesNames[film.series]}
episode: ${film.episode}
publish: "${film.publish}"
speakers: [${film.lecturer}]
duration: ${Math.round(seconds)}
video: media/videos/${film.slug}.mp4
captions: media/videos/${film.slug}.zh.vtt
tags: [${film.tags.join(', ')}]
cover: media/videos/${film.slug}.svg
views: ${film.views}
chapters:
${chapters.join('\n')}
---
${film.body.trim()}
`
}
