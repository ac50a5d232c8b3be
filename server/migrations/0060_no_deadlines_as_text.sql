-- Calls for contributions are listed by the day of their deadline, which an index of its text cannot serve.
drop index knowledge_by_deadline;
