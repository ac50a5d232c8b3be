import { join } from 'node:path'
import type { Film, Lecturer } from './film.ts'
import { spoken } from './readings.ts'
import { run } from './run.ts'
import type { Timeline } from './timeline.ts'
import { pad, RATE, readWave, trimmed, writeWave } from './wave.ts'

/** espeak-ng reads single characters only with the voice that takes Latin letters as pinyin. */
const voices: Record<Lecturer, { voice: string; pitch: number; speed: number }> = {
  周牧: { voice: 'cmn-latn-pinyin', pitch: 44, speed: 164 },
  林予安: { voice: 'cmn-latn-pinyin+f2', pitch: 52, speed: 166 },
  陈知行: { voice: 'cmn-latn-pinyin', pitch: 54, speed: 168 },
  宋怀远: { voice: 'cmn-latn-pinyin', pitch: 36, speed: 162 },
}

const roots = { 'policy-reading': 110, 'practice-desk': 123.47, 'case-review': 98 }

/** Each sentence spoken on its own, in the order of the film. */
export async function speak(film: Film, folder: string) {
  const { voice, pitch, speed } = voices[film.lecturer]
  const sounds: Int16Array[] = []
  for (const [i, sentence] of film.scenes.flatMap(({ says }) => says).entries()) {
    const file = join(folder, `say-${i}.wav`)
    await run('espeak-ng', '-v', voice, '-p', `${pitch}`, '-s', `${speed}`, '-w', file, spoken(sentence))
    sounds.push(trimmed(await readWave(file)))
  }
  return sounds
}

export function secondsOf(sound: Int16Array) {
  return sound.length / RATE
}

/** Lays the sentences where the timeline wants them and puts the chord beneath. */
export async function mixSound(film: Film, timeline: Timeline, sounds: Int16Array[], folder: string) {
  const voice = new Int16Array(Math.round(timeline.seconds * RATE))
  timeline.cues.forEach(({ from }, i) => {
    voice.set(sounds[i] ?? [], Math.round(from * RATE))
  })
  const [voiceFile, padFile, soundFile] = ['voice.wav', 'pad.wav', 'sound.wav'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await writeWave(voiceFile, voice)
  await writeWave(padFile, pad(timeline.seconds, roots[film.series]))
  const clear = [
    'highpass=f=100',
    'equalizer=f=350:t=q:w=1:g=-3',
    'equalizer=f=2600:t=q:w=1.2:g=3',
    'lowpass=f=7200',
    'acompressor=threshold=0.1:ratio=3:attack=8:release=120:makeup=2',
    'aecho=0.9:0.9:23|41:0.1|0.06',
    'volume=2dB',
  ].join(',')
  const graph = `[0]${clear}[v];[1]volume=0.8[p];[v][p]amix=inputs=2:normalize=0:duration=first,alimiter=limit=0.66:level=false,aresample=24000`
  await run(
    'ffmpeg',
    '-v',
    'error',
    '-y',
    '-i',
    voiceFile,
    '-i',
    padFile,
    '-filter_complex',
    graph,
    '-ac',
    '1',
    soundFile,
  )
  return soundFile
}
