import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import { isApiError } from '@zhengcai/contract/errors.ts'
import { useState } from 'react'
import { quietApi } from '../../platform/api/browserApi.ts'
import { failureText } from '../../platform/api/unreached.ts'
import { refreshProfile } from '../../platform/session/refreshProfile.ts'
import { toast } from '../../platform/toasts.ts'
import type { AvatarDraft } from './AvatarField.tsx'
import {
  changesOf,
  faultsOf,
  fieldOf,
  type ProfileFaults,
  type ProfileField,
  type ProfileValues,
  unlessChanged,
} from './profileRules.ts'

const KEPT: AvatarDraft = { at: 'kept' }

const valuesOf = ({ nickName, sex, email, company, position, region, bio }: PortalProfile): ProfileValues => ({
  nickName,
  sex,
  email,
  company,
  position,
  region,
  bio,
})

const savedOf = (user: PortalProfile) => ({
  values: valuesOf(user),
  smsNotice: user.smsNotice,
  avatar: user.avatar,
})

/** The form as it is being filled in: nothing typed is lost until it has been saved. */
export function useProfileForm(user: PortalProfile) {
  const [saved, setSaved] = useState(() => savedOf(user))
  const [values, setValues] = useState(saved.values)
  const [smsNotice, setSmsNotice] = useState(user.smsNotice)
  const [avatar, setAvatar] = useState<AvatarDraft>(KEPT)
  const [faults, setFaults] = useState<ProfileFaults>({})
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const changes = {
    ...changesOf(saved.values, values),
    ...(smsNotice !== saved.smsNotice && { smsNotice }),
  }
  const dirty = avatar.at !== 'kept' || Object.keys(changes).length > 0

  function set(field: ProfileField, value: string): void {
    setValues({ ...values, [field]: value })
    setFaults({ ...faults, [field]: undefined })
  }

  /** What is typed or chosen while it is being sent is for the next time. */
  async function send(): Promise<void> {
    const keepAvatar = () => setAvatar((now) => (now === avatar ? KEPT : now))
    let url = saved.avatar
    if (avatar.at === 'new') {
      url = (await quietApi.profile.avatar({ avatarfile: avatar.avatar })).imgUrl
      // Should the rest fail, the picture is done with.
      keepAvatar()
      setSaved({ ...saved, avatar: url })
    }
    const rest = { ...changes, ...(avatar.at === 'default' && { avatar: '' }) }
    if (Object.keys(rest).length > 0) await quietApi.profile.profile(rest)
    const now = savedOf(await quietApi.user.profile())
    setSaved(now)
    setValues((typed) => unlessChanged(typed, values, now.values))
    setSmsNotice((ticked) => (ticked === smsNotice ? now.smsNotice : ticked))
    keepAvatar()
  }

  function refuse(error: unknown): void {
    const text = failureText(error)
    const field = isApiError(error) && fieldOf(text)
    if (field) setFaults({ [field]: text })
    else setFault(text)
  }

  /** Tells whether it was saved. */
  async function save(): Promise<boolean> {
    const found = faultsOf(values)
    setFaults(found)
    setFault('')
    if (Object.keys(found).length > 0) return false
    setBusy(true)
    try {
      await send()
      toast('资料已保存')
      void refreshProfile().catch(() => {})
      return true
    } catch (error) {
      refuse(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  const notice = { smsNotice, setSmsNotice }
  return { values, set, ...notice, avatar, setAvatar, savedAvatar: saved.avatar, faults, fault, busy, dirty, save }
}
