-- Old sessions are told by when they began; it only made every use of a session write an index.
drop index session_by_use;
-- What a reader began is removed whatever it was for, which an index of bindings alone cannot serve.
drop index wechat_state_of_user;
-- Versions are looked up by their law, or all of them are looked at.
drop index law_version_effective;
