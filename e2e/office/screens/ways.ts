import { expect, type Page } from '@playwright/test'
import type { Colleague } from '../people.ts'

/** A screen in one of its states: how one comes to it, signed in as an administrator who also writes. */
export type State = (page: Page, me: Colleague) => Promise<void>

/** Those of one screen, by name. */
export type States = Record<string, State>

export const at =
  (address: string, heading: RegExp): State =>
  async (page) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

export const pressed =
  (first: State, button: string | RegExp): State =>
  async (page, me) => {
    await first(page, me)
    // By the keyboard, as the rings of focus are looked at.
    await page.getByRole('button', { name: button }).first().press('Enter')
  }
