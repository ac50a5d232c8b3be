const K = constants()

const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]
// Used again and again: thousands of hashes must not leave thousands of arrays behind.
const h = new Int32Array(8)
const w = new Int32Array(64)

/** The first 32 bits of SHA-256 of a short text: the browser's own is missing where the page is not served securely. */
export function sha256Head(text: string): number {
  const words = padded(text)
  h.set(START)
  for (let block = 0; block < words.length; block += 16) {
    for (let i = 0; i < 16; i++) w[i] = at(words, block + i)
    for (let i = 16; i < 64; i++) w[i] = scheduled(i)
    compress()
  }
  return at(h, 0) >>> 0
}

const at = (list: Int32Array, i: number) => list[i] as number
const turn = (x: number, by: number) => (x >>> by) | (x << (32 - by))

function scheduled(i: number): number {
  const a = at(w, i - 15)
  const b = at(w, i - 2)
  const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
  const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
  return (at(w, i - 16) + small + at(w, i - 7) + large) | 0
}

function compress(): void {
  let a = at(h, 0)
  let b = at(h, 1)
  let c = at(h, 2)
  let d = at(h, 3)
  let e = at(h, 4)
  let f = at(h, 5)
  let g = at(h, 6)
  let last = at(h, 7)
  for (let i = 0; i < 64; i++) {
    const one = (last + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(K, i) + at(w, i)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    last = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  h[0] = at(h, 0) + a
  h[1] = at(h, 1) + b
  h[2] = at(h, 2) + c
  h[3] = at(h, 3) + d
  h[4] = at(h, 4) + e
  h[5] = at(h, 5) + f
  h[6] = at(h, 6) + g
  h[7] = at(h, 7) + last
}

/** Letters and digits only, so a character is a byte. */
function padded(text: string): Int32Array {
  const words = new Int32Array(((text.length + 8) >> 6) * 16 + 16)
  for (let i = 0; i < text.length; i++) words[i >> 2] = at(words, i >> 2) | (text.charCodeAt(i) << (24 - (i % 4) * 8))
  words[text.length >> 2] = at(words, text.length >> 2) | (0x80 << (24 - (text.length % 4) * 8))
  words[words.length - 1] = text.length * 8
  return words
}

/** The fractions of the cube roots of the first 64 primes, in bits. */
function constants(): Int32Array {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return Int32Array.from(primes, (prime) => ((Math.cbrt(prime) % 1) * 2 ** 32) | 0)
}
