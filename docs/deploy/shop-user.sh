#!/bin/sh
# Runs inside the database's container, when its volume is empty: makes the shop's user and database.
# Afterwards the superuser has no password: only a process in the container can log in as superuser.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres <<'SQL'
create role shop login nosuperuser nocreatedb nocreaterole password :'password';
create database shop owner shop;
alter role postgres password null;
SQL
