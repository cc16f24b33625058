-- The starter set is stored anew at the next start: its cards come after those of every other catalogue now.
update catalogues set version = '' where source = 'starter';
