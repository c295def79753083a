"""The API endpoints of rules, records, replays and the laboratory: those of a server alone, and those that a browser shares."""
