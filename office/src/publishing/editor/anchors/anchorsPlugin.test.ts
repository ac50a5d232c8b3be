import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { textOfTree } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import { expect, test } from 'vitest'
import { anchorDesk } from '../../../testing/anchors/anchorDesk.ts'
import {
  copyAny,
  deleteAny,
  doAgain,
  moveAny,
  overwriteAny,
  pasteAgain,
  shape,
  takeBack,
  typeAny,
  type Writing,
} from '../../../testing/anchors/anchorEdits.ts'
import { anchorModel, type Letter } from '../../../testing/anchors/anchorModel.ts'
import { anyText, openSheet, randomOf } from '../../../testing/anchors/openSheet.ts'
import { docToTree } from '../document/docToTree.ts'

const COMMENTS = 12

/** Somebody writes, colleagues speak about what was saved, and after each step every comment is where it belongs. */
function openErrand(seed: number) {
  const random = randomOf(seed)
  const tree = anyText(random)
  const desk = anchorDesk(tree)
  const words = new Map<string, Set<string>>()
  const writing: Writing = {
    random,
    sheet: openSheet(tree),
    model: anchorModel(textOfTree(tree)),
    clipboard: undefined,
    isOldCopy: false,
    mayReturn: (id, said) => [...(words.get(id) ?? [])].some((own) => own.includes(said)),
  }
  const { model } = writing
  const kept: { tree: Tree; letters: Letter[] }[] = []
  const trail: string[] = []

  /** The promise: exactly the characters that are its own, and a text that both count alike. */
  function compare(): void {
    const { text } = writing.sheet.text()
    expect(text).toBe(model.text())
    if (trail.length % 10 === 0) expect(textOfTree(docToTree(writing.sheet.now().doc))).toBe(text)
    const places = writing.sheet.commentPlaces()
    expect([...places.keys()].filter((id) => !words.has(id))).toEqual([])
    for (const id of model.ids()) {
      const [place, expected] = [places.get(id), model.placeOf(id)]
      // Found by its words, or not brought back by words that are no longer its own.
      if (place && !expected) expect(writing.mayReturn(id, text.slice(place.from, place.to)), id).toBe(true)
      else if (place || !writing.isOldCopy) expect({ id, place }, last()).toEqual({ id, place: expected })
      if (!place !== !expected) model.lay(id, place)
      if (place) words.get(id)?.add(text.slice(place.from, place.to))
    }
  }
  const last = () => trail.slice(-4).join(', ')

  function say(): void {
    const { length } = desk.text()
    if (desk.count() >= COMMENTS || length === 0) return
    const from = random.below(length)
    const id = `c${desk.count()}`
    words.set(id, new Set([desk.add(id, { from, to: Math.min(length, from + 1 + random.below(6)) })]))
    model.lay(id, undefined)
  }

  const hear = () => writing.sheet.setComments(desk.comments(), desk.text())

  /** Where the server knew better it has the words of the save before. */
  function save(): void {
    kept.push({ tree: docToTree(writing.sheet.now().doc), letters: model.letters() })
    const before = new Map(model.ids().map((id) => [id, desk.wordsOf(id)]))
    const strayed = desk.save(docToTree(writing.sheet.now().doc), writing.sheet.anchors())
    writing.sheet.correctAnchors(strayed, desk.text())
    for (const anchor of strayed) {
      if (!('gone' in anchor)) expect(before.get(anchor.comment)).toContain(anchor.words)
      model.lay(anchor.comment, 'gone' in anchor ? undefined : anchor)
    }
  }

  /** Whoever opens the text sees every comment where the one who saved it had it. */
  function reload(): void {
    save()
    const before = writing.sheet.commentPlaces()
    open(model.letters())
    for (const [id, place] of before) expect(writing.sheet.commentPlaces().get(id)).toEqual(place)
  }

  function restore(): void {
    const old = random.of(kept)
    if (!old) return
    const before = new Map(model.ids().map((id) => [id, desk.wordsOf(id)]))
    desk.restore(old.tree)
    for (const [id, place] of desk.places())
      if (place) expect(before.get(id)).toContain(desk.text().slice(place.from, place.to))
    open(old.letters)
  }

  function open(letters: Letter[]): void {
    writing.sheet = openSheet(desk.tree())
    hear()
    model.open(letters)
    for (const [id, place] of desk.places()) model.lay(id, place)
  }

  const acts: [number, (on: Writing) => void][] = [
    [8, typeAny],
    [5, deleteAny],
    [3, overwriteAny],
    [3, (on) => moveAny(on, compare)],
    [2, copyAny],
    [2, pasteAgain],
    [6, shape],
    [6, takeBack],
    [4, doAgain],
    [3, say],
    [2, hear],
    [3, save],
    [1, reload],
    [1, restore],
  ]
  const weighted = acts.flatMap(([weight, act]) => Array<(on: Writing) => void>(weight).fill(act))
  return function step(): void {
    const { length } = model.letters()
    const act = length < 12 ? typeAny : length > 250 ? deleteAny : random.of(weighted)
    trail.push(`${trail.length} ${act.name}`)
    writing.isOldCopy = false
    act(writing)
    compare()
  }
}

test.each([1, 2, 3])('after 2,000 changes no comment lies on words that are not its own (%i)', (seed) => {
  const step = openErrand(seed)
  for (let count = 0; count < 2_000; count += 1) step()
})
