export { staffActor as actorOf } from '../platform/http/staffActor.ts'
