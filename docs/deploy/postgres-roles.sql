-- As an administrator, in the database: the role `loader`, which runs headgate, and a role that only reads.
CREATE ROLE loader LOGIN;
CREATE SCHEMA headgate AUTHORIZATION loader;
CREATE SCHEMA _headgate AUTHORIZATION loader;
CREATE ROLE analyst LOGIN;
GRANT USAGE ON SCHEMA headgate, _headgate TO analyst;
GRANT SELECT ON ALL TABLES IN SCHEMA headgate, _headgate TO analyst;
ALTER DEFAULT PRIVILEGES FOR ROLE loader IN SCHEMA headgate, _headgate GRANT SELECT ON TABLES TO analyst;
