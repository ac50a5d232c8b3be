/** Files that wait on the device until they can be sent: they outlive a reload and the way through the login. */
const DATABASE = 'zc.files'
const STORE = 'waiting'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const request = act(database.transaction(STORE, mode).objectStore(STORE))
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  } finally {
    database.close()
  }
}

/** Where the browser refuses to keep them, they hold for this page. */
export async function keepFiles(key: string, files: File[]): Promise<void> {
  await inStore('readwrite', (store) => store.put(files, key)).catch(() => {})
}

export async function waitingFiles(key: string): Promise<File[]> {
  const kept = await inStore('readonly', (store) => store.get(key)).catch(() => undefined)
  return Array.isArray(kept) ? kept.filter((file) => file instanceof File) : []
}
