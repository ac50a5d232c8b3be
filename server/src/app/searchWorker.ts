import { serveThread } from '../search/following/serveThread.ts'
import { findables } from './findables.ts'

serveThread(findables)
