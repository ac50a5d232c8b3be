import type { StoreFault } from './keeping.ts'

const DATABASE = 'office-copies'
/** Texts by account, draft and tab; and under which name a tab of this browser last wrote a draft. */
const STORES = { copy: { keyPath: 'name' }, tab: {} } as const
type Store = keyof typeof STORES

export class CopyFault extends Error {
  readonly fault: StoreFault

  constructor(fault: StoreFault, cause: unknown) {
    super(`no local copy: ${fault}`, { cause })
    this.fault = fault
  }
}

let database: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      for (const [store, options] of Object.entries(STORES)) request.result.createObjectStore(store, options)
    }
    request.onsuccess = () => {
      // Whoever clears the browser's data closes it: the next copy opens it anew.
      const forget = () => {
        database = undefined
      }
      request.result.onclose = forget
      request.result.onversionchange = () => {
        request.result.close()
        forget()
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  }).catch((error) => {
    database = undefined
    throw new CopyFault('none', error)
  })
  return database
}

export async function write(store: Store, act: (rows: IDBObjectStore) => IDBRequest | undefined): Promise<void> {
  const held = await open()
  await new Promise<void>((resolve, reject) => {
    // A computer that loses its power must still have it.
    const change = held.transaction(store, 'readwrite', { durability: 'strict' })
    change.oncomplete = () => resolve()
    change.onabort = () => reject(change.error)
    change.onerror = () => reject(change.error)
    act(change.objectStore(store))
  }).catch((error) => {
    throw new CopyFault('full', error)
  })
}

export async function read<R>(store: Store, act: (rows: IDBObjectStore) => IDBRequest<R>): Promise<R> {
  const held = await open()
  return new Promise((resolve, reject) => {
    const request = act(held.transaction(store, 'readonly').objectStore(store))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
