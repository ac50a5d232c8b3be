import { run } from './run.ts'
import { HEIGHT, WIDTH } from './sheet.ts'
import { FPS } from './timeline.ts'

/** Joins pictures and sound; a thin line at the foot of the picture grows with the time that has passed. */
export async function encode(framePattern: string, soundFile: string, seconds: number, target: string) {
  const line = `color=c=0xa3201d:s=${WIDTH}x3:r=${FPS}`
  const graph = `[0][1]overlay=x='-${WIDTH}+${WIDTH}*t/${seconds.toFixed(2)}':y=${HEIGHT - 3}:shortest=1,format=yuv420p[v]`
  const picture = [
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '28',
    '-g',
    '180',
  ]
  const sound = ['-c:a', 'aac', '-b:a', '36k', '-ac', '1']
  await run(
    'ffmpeg',
    '-v',
    'error',
    '-y',
    '-framerate',
    `${FPS}`,
    '-i',
    framePattern,
    '-f',
    'lavfi',
    '-i',
    line,
    '-i',
    soundFile,
    '-filter_complex',
    graph,
    '-map',
    '[v]',
    '-map',
    '2:a',
    ...picture,
    ...sound,
    '-movflags',
    '+faststart',
    target,
  )
  return Number(await run('ffprobe', '-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', target))
}
