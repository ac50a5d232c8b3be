import { getHeapStatistics } from 'node:v8'

/** Bytes that this thread holds for its objects, in use or not; what threads share is not among them. */
export const threadMemory = (): number => getHeapStatistics().total_heap_size
