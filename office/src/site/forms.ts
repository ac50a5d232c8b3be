import type { SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { ComponentType } from 'react'
import { AgreementsForm } from './parts/AgreementsForm.tsx'
import { BannersForm } from './parts/BannersForm.tsx'
import { ClassesForm } from './parts/ClassesForm.tsx'
import { ColumnsForm } from './parts/ColumnsForm.tsx'
import { FreshnessForm } from './parts/FreshnessForm.tsx'
import { DictionariesForm, LinksForm, WindowsForm } from './parts/ListForms.tsx'
import type { PartProps } from './parts/partProps.ts'
import { ChecklistsForm, ReviewStepsForm } from './parts/ReviewForms.tsx'
import { SubscriptionForm } from './parts/SubscriptionForm.tsx'
import { FooterForm, MourningForm, SloganForm } from './parts/WordForms.tsx'

/** The server checks each value by the shape of its part, and gives back what it took: here alone one is taken for the other. */
const formOf = <V>(form: ComponentType<PartProps<V>>) => form as unknown as ComponentType<PartProps<unknown>>

export const FORMS: Record<SitePartName, ComponentType<PartProps<unknown>>> = {
  banners: formOf(BannersForm),
  columns: formOf(ColumnsForm),
  windows: formOf(WindowsForm),
  links: formOf(LinksForm),
  slogan: formOf(SloganForm),
  subscription: formOf(SubscriptionForm),
  classes: formOf(ClassesForm),
  freshness: formOf(FreshnessForm),
  dictionaries: formOf(DictionariesForm),
  reviewSteps: formOf(ReviewStepsForm),
  checklists: formOf(ChecklistsForm),
  footer: formOf(FooterForm),
  agreements: formOf(AgreementsForm),
  mourning: formOf(MourningForm),
}
