import { countText } from '../ui/text/countText.ts'

/** 8,640 次播放, and 1.2 万次播放 above ten thousand. */
export const playsText = (count: number) => `${countText(count)}${count < 10_000 ? ' ' : ''}次播放`
