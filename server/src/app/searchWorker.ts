import { serveThread } from '../search/following/serveThread.ts'
import { findables } from './parts/findables.ts'

// The thread reads documents and shows none, so nothing needs to be said of them.
serveThread(findables([]))
