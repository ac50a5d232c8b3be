import type { Motif } from './backdrop.ts'
import { hospital, school, warehouse } from './buildingMotifs.ts'
import { chart, network } from './dataMotifs.ts'
import { chip, laptop } from './deviceMotifs.ts'
import { gate } from './gateMotifs.ts'
import { compass, magnifier, scales } from './instrumentMotifs.ts'
import { lab } from './labMotif.ts'
import { mountains, river, road } from './landscapeMotifs.ts'
import { ledger } from './ledgerMotif.ts'
import { lighthouse } from './lighthouseMotif.ts'
import { contract, documents } from './paperMotifs.ts'
import { meeting, podium } from './peopleMotifs.ts'
import { leaf, tree } from './plantMotifs.ts'
import { seal } from './sealMotif.ts'
import { calendar, clock } from './timeMotifs.ts'
import { train, truck } from './transportMotifs.ts'
import { bridge, skyline } from './waterfrontMotifs.ts'
import { crane, solar } from './worksMotifs.ts'

export const motifs = {
  skyline,
  mountains,
  river,
  bridge,
  gate,
  scales,
  ledger,
  documents,
  seal,
  contract,
  chart,
  network,
  warehouse,
  crane,
  school,
  hospital,
  tree,
  leaf,
  solar,
  road,
  truck,
  train,
  chip,
  laptop,
  podium,
  meeting,
  magnifier,
  clock,
  calendar,
  compass,
  lighthouse,
  lab,
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

export function isMotifName(name: string): name is MotifName {
  return Object.hasOwn(motifs, name)
}
